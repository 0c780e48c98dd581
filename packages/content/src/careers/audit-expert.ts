import { brand } from '../brand.ts'
import type { PositionText } from './position-text.ts'

export const auditExpertEn: PositionText = {
  description:
    'A blockchain audit security expert who reviews Solidity line by line, proves vulnerabilities and explains the fixes.',
  lead: 'You review contracts until you know what they do, and what an attacker could make them do.',
  about: [
    `${brand.product.en} finds known kinds of bugs, but it cannot know what a contract is meant to do. You find out what is intended, and where the code departs from it.`,
    'You also answer customers’ questions about findings, and report false positives and missed mistakes to the developers of the scanner.',
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
    'Experience from daily work with Solidity, including storage layout, delegatecall and gas costs.',
    'Public work: audits, contest reports, disclosed vulnerabilities, tools or articles.',
    'The habit of defining an invariant before looking for ways to break it.',
    'Clear writing in English or Chinese. Both are welcome but not required.',
    'Discretion with code that is not public yet.',
  ],
}

export const auditExpertZh: PositionText = {
  description: '区块链审计安全专家：逐行阅读 Solidity，证明哪里有错，并讲清修法。',
  lead: '把别人的合约读到明白它做什么，再读到明白它能被人用来做什么。',
  about: [
    `${brand.product.zh}能找出已知类型的错误，但它不知道合约本来想做什么。弄清意图，找出代码偏离意图的地方，就是你的工作。`,
    '你还会答复就某个问题提问的客户，并告诉开发扫描工具的同事哪些是误报、哪些被漏掉。',
  ],
  does: [
    '人工审计合约：借贷、交易、跨链桥、代币和可升级系统。',
    '用客户能够自己运行的 Foundry 测试证明问题。',
    '写成开发者一遍就能读懂的文字：是什么、在哪里、为什么有害、怎么修。',
    '复核修复；如果修复带来新问题，如实指出。',
    '在 3 个工作日内答复针对扫描报告的专家咨询工单。',
    '把反复出现的问题做成检测规则，每条都配有漏洞示例和安全示例。',
  ],
  brings: [
    '每天读写 Solidity，熟悉存储布局、delegatecall 和关键操作码的开销。',
    '有公开可查的成果：审计、竞赛报告、披露的漏洞、工具或文章。',
    '先问不变量是什么，再找它在哪里被打破。',
    '能用中文或英文写得清楚。两者兼备更好，不作要求。',
    '对尚未公开的代码守口如瓶。',
  ],
}
