/** The package types its entry for browsers alone; the one for Node has the same functions. */
declare module 'evmole' {
  export { contractInfo } from 'evmole/no_tla'
}
