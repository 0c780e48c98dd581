import type { PositionText } from './position-text.ts'

export const associateEn: PositionText = {
  description:
    'Be the first contact for projects that need their contracts checked, and guide them to the right service.',
  lead: 'You are the first person a project talks to, and you find out what it needs.',
  about: [
    'People come to us with a launch date, a repository and a concern. Some need a scan, some an audit, some a penetration test, and some should fix their tests first. You help them choose.',
    'You collect the information our experts need before they start, and keep the customer informed until the report is ready.',
  ],
  does: [
    'Answer emails and contact forms, and clarify scope, chain, dates and earlier reviews.',
    'Find projects that are close to launch and have not been reviewed.',
    'Write quotes together with the experts, and state the limits as clearly as the price.',
    'Keep a record of every conversation, so that customers never have to answer the same question twice.',
    'Report which parts of our website customers did not understand.',
  ],
  brings: [
    'Interest in smart contracts: you can read a simple one and ask a good question about it.',
    'Friendly, precise writing in English or Chinese; a second language is welcome.',
    'The ability to keep many small tasks organised at once.',
    'The confidence to say “we don’t offer that” or “you don’t need this”.',
  ],
}

export const associateZh: PositionText = {
  description: '解答需要检查合约的项目最初的疑问，帮他们找到合适的服务。',
  lead: '你是项目方接触到的第一个人，也就是弄清他们需要什么的那个人。',
  about: [
    '来找我们的人，带着上线日期、一个代码库和一份担心。有的需要扫描，有的需要审计，有的需要渗透测试，也有的应该先把测试补好。由你来告诉他们。',
    '专家开始之前，你把所需的材料准备好；报告交付之前，你让客户随时知道进展。',
  ],
  does: [
    '回复来信和表单，弄清范围、所在链、时间，以及已经检查过什么。',
    '寻找即将上线、还没有人检查过的项目。',
    '与专家一起拟定方案，把限制写得和价格一样清楚。',
    '把每次沟通记录整理好，不让客户把同一件事说两遍。',
    '把客户在我们网页上没看懂的地方告诉我们。',
  ],
  brings: [
    '对合约的原理有兴趣，能读懂简单的合约并提出好问题。',
    '中文或英文写作亲切而准确，会第二种语言更好。',
    '同时处理许多小事而不乱。',
    '敢于说“这个我们不做”，或者“你不需要这个”。',
  ],
}
