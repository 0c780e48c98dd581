import type { PositionText } from './position-text.ts'

export const managerEn: PositionText = {
  description:
    'Represent us in one market: Turkey, Korea, America, Europe, Vietnam or India. From the first conversation to the report.',
  lead: 'You know the builders in one market and represent us there in their language.',
  about: [
    'Projects choose an auditor they trust, and trust is local. A manager knows the teams, exchanges, universities and meetups of one market, and is known there.',
    'You decide how we work in your market, together with the experts who do the reviews.',
  ],
  does: [
    'Build and maintain relationships with teams, funds, exchanges and communities in your market.',
    'Lead engagements from the first conversation to the report: scope, quote, agreement, delivery.',
    'Find partners and support them.',
    'Present our findings at events, with our experts for the technical parts.',
    'Report what your market needs and worries about, so that we build the right things.',
  ],
  brings: [
    'Several years of work with technical customers in your market, in security, blockchain or developer tools.',
    'Native or near-native command of the local language, and English or Chinese to work with us.',
    'A clear understanding of what an audit can and cannot promise, and the honesty to explain it before signing.',
    'An active network in your market.',
  ],
}

export const managerZh: PositionText = {
  description: '在一个市场代表我们：土耳其、韩国、美洲、欧洲、越南或印度。从第一次交谈直到交付报告。',
  lead: '你熟悉一个市场里做项目的人，用他们的语言替我们说话。',
  about: [
    '项目把代码交给谁看，取决于信任，而信任是在当地建立的。经理熟悉一个市场的团队、交易所、高校和活动，当地人也认识他。',
    '你和负责检查的专家一起，决定我们在这个市场怎么做。',
  ],
  does: [
    '建立并维护与当地团队、基金、交易所和社区的关系。',
    '主导合作的全过程：范围、方案、签约、交付。',
    '寻找合作伙伴，并在合作开始后继续照应。',
    '在活动上讲我们查出的问题；涉及技术细节时，专家与你同行。',
    '带回市场的需求和担忧，让我们做对的东西。',
  ],
  brings: [
    '在当地与技术型客户打过多年交道，来自安全、区块链或开发工具领域。',
    '当地语言是母语或接近母语，并能用中文或英文与我们共事。',
    '明白审计能承诺什么、不能承诺什么，并愿意在签约之前说清楚。',
    '有一通电话就能找到人的关系。',
  ],
}
