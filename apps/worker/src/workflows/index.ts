/** Every workflow that this worker runs, by the name it is started under. */
export { preflight } from './preflight.ts'
export { scan } from './scan.ts'
