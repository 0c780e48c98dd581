import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Anyone can give themselves rights',
  what: 'The function writes a variable by which the contract decides who may do what, and does not ask who calls. A constructor with a misspelt name is such a function too.',
  why: 'Whoever calls it becomes the owner, or makes somebody else one, and then does everything that owners may do.',
  fix: 'Restrict the function to those who hold the right already, let it work only once, or do its work in the constructor.',
  falseAlarm:
    'The variable decides nothing of value, or the function can be reached only through a contract that asks.',
}
