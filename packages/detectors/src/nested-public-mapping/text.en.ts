import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Getter of a nested struct returns wrong values',
  what: 'A public mapping holds structs that contain another struct. Compilers before 0.5 generate a getter for it that returns wrong values.',
  why: 'Contracts and pages that read through the getter decide on numbers that are not the stored ones. The contract itself reads correctly, so tests inside it see nothing.',
  fix: 'Compile with 0.5 or newer. If that is impossible, make the mapping internal and write a getter that returns the members one by one.',
  falseAlarm: 'Nobody reads through the generated getter.',
}
