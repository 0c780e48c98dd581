import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Base constructor given arguments twice',
  what: 'Two contracts of one inheritance tree give arguments to the constructor of the same base. Compilers before 0.5 accept it and use only one of them.',
  why: 'Which arguments count depends on the order of inheritance, not on what stands in the code next to the reader. An owner, a cap or a rate may start with a value nobody expected.',
  fix: 'Give the arguments in one place only, best in the most derived contract.',
  falseAlarm: 'All places give the same arguments.',
}
