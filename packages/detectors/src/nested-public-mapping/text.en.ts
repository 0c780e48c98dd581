import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Getter of a nested struct returns wrong values',
  what: 'A public mapping contains structs that contain another struct. Compilers before 0.5 generate a getter for it that returns wrong values.',
  why: 'Contracts and web pages that use the getter read values that differ from storage. The contract itself reads correctly, so its own tests don’t detect the problem.',
  fix: 'Compile with 0.5 or newer. If that is not possible, make the mapping internal and write a getter that returns the members one by one.',
  falseAlarm: 'Nothing uses the generated getter.',
}
