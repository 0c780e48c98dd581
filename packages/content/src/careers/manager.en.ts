import type { PositionText } from './position-text.ts'

export const managerEn: PositionText = {
  description:
    'Speak for us in one market: Turkey, Korea, America, Europe, Vietnam or India. From the first conversation to the report.',
  lead: 'You know the builders of one market, and you speak for us there in their language.',
  about: [
    'Projects choose who reads their code by trust, and trust is local. A manager knows the teams, the exchanges, the universities and the meetings of one market, and is known there.',
    'You decide how we work in your market, together with the experts who do the checking.',
  ],
  does: [
    'Build and keep the relations with teams, funds, exchanges and communities in your market.',
    'Lead an engagement from the first conversation to the report: scope, offer, agreement, delivery.',
    'Find partners, and look after them once they are.',
    'Speak at meetings about what we find, with the experts beside you where it gets technical.',
    'Bring back what the market asks for and what it fears, so that we build the right thing.',
  ],
  brings: [
    'Years of work with technical customers in your market, in security, blockchain or developer tools.',
    'The language of the market as your own or close to it, and English or Chinese to work with us.',
    'An understanding of what an audit can and cannot promise, and the will to say so before signing.',
    'A network that answers when you call.',
  ],
}
