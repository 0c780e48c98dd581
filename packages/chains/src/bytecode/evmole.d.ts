/** The package declares types only for its browser entry; the Node entry has the same functions. */
declare module 'evmole' {
  export { contractInfo } from 'evmole/no_tla'
}
