/** For modules that run inside a thread: they load faster without the rest of the package. */
export { moving } from './messages.ts'
export { serveTasks } from './serve-tasks.ts'
