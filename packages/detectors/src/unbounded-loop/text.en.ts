import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'A loop that may not fit into a block',
  what: 'The loop runs over a list or up to a counter that anyone can make longer, or it writes to storage hundreds of times.',
  why: 'Once the work costs more gas than a block holds, the function can never be called again, and whatever depends on it is stuck.',
  fix: 'Work on a bounded part of the list in each call, or let everyone handle their own entry.',
  falseAlarm: 'The list is bounded in another way, for example because joining costs too much to make it long.',
}
