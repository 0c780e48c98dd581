/** Every workflow of this worker, under the name it is started with. */
export { preflight } from './preflight.ts'
export { scan } from './scan.ts'
