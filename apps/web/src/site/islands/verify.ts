export { startVerifying } from '../verify/start-verifying.ts'
