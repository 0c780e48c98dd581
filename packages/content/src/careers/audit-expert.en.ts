import { brand } from '../brand.ts'
import type { PositionText } from './position-text.ts'

export const auditExpertEn: PositionText = {
  description:
    'A blockchain audit security expert who reviews Solidity line by line, proves vulnerabilities and explains the fixes.',
  lead: 'You review contracts until you know what they do, and what an attacker could make them do.',
  about: [
    `${brand.product.en} finds known kinds of bugs, but it cannot know what a contract is meant to do. You find out, and identify where the code departs from that intent.`,
    'You also answer customers’ questions about findings, and report false alarms and missed mistakes to the developers of the scanner.',
  ],
  does: [
    'Audit contracts by hand: lending, exchanges, bridges, tokens, upgradeable systems.',
    'Prove findings with Foundry tests that the customer can run.',
    'Write reports that a developer understands on first reading: what, where, why it matters, how to fix it.',
    'Review fixes and report any new problem they introduce.',
    'Answer consultation tickets on scan reports within 3 working days.',
    'Turn recurring mistakes into detectors, each with a vulnerable and a safe example.',
  ],
  brings: [
    'Daily experience with Solidity, including storage layout, delegatecall and gas costs.',
    'Public work: audits, contest reports, disclosed vulnerabilities, tools or articles.',
    'The habit of defining an invariant before looking for ways to break it.',
    'Clear writing in English or Chinese. Both are welcome but not required.',
    'Discretion with code that is not public yet.',
  ],
}
