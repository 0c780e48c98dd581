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
