import { brand } from '../brand.ts'
import type { PositionText } from './position-text.ts'

export const auditExpertEn: PositionText = {
  description:
    'A blockchain audit security expert who reads Solidity line by line, proves what is wrong and explains the fix.',
  lead: 'You read other people’s contracts until you know what they do, and then what they can be made to do.',
  about: [
    `${brand.product.en} finds known kinds of mistakes. What it cannot know is what a contract was meant to do. Finding that out, and where the code departs from it, is your work.`,
    'You also answer customers who ask about a finding, and tell those who build the scanner which alarms were false and which mistakes it missed.',
  ],
  does: [
    'Audit contracts by hand: lending, exchanges, bridges, tokens, upgradeable systems.',
    'Prove a finding with a Foundry test that the customer can run.',
    'Write it down so that a developer understands it at the first reading: what, where, why it hurts, how to fix it.',
    'Check the fix, and say so when it opens something new.',
    'Answer consultation tickets on scan reports, within 3 working days.',
    'Turn what you see often into detectors, with a vulnerable and a safe example for each.',
  ],
  brings: [
    'Solidity read and written daily, down to storage layout, delegatecall and the cost of each opcode that matters.',
    'A public trace of your work: audits, contest reports, disclosed flaws, tools or explanations.',
    'The habit of asking what an invariant is before looking for where it breaks.',
    'Clear writing in English or Chinese. Both are welcome and not required.',
    'Discretion with code that is not public yet.',
  ],
}
