import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Base constructor arguments given twice',
  what: 'Two contracts in one inheritance tree pass arguments to the constructor of the same base. Compilers before 0.5 accept this and use only one set.',
  why: 'The inheritance order decides which arguments apply, which is not visible at either place. An owner, a cap or a rate may start with an unexpected value.',
  fix: 'Pass the arguments in one place only, preferably in the most derived contract.',
  falseAlarm: 'All places pass the same arguments.',
}
