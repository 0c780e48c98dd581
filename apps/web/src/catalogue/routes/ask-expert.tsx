import { MAX_TICKET_FINDINGS } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { AskExpertDialog } from '../../app/tickets/ask-expert-dialog.tsx'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { sampleQuestion } from '../samples/sample-tickets.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_ask_expert)

const actions = { scanId: '', available: 2, onSent: stay, onClose: stay, renderTopUp: () => null }

export default function AskExpertPage() {
  const locale = useLocale()
  const t = useText()
  const sample = { ...actions, findings: sampleQuestion(locale, 2) }
  const error = t(m.ticket_message_missing)
  return (
    <ComponentPage name={m.catalogue_ask_expert} modal={(close) => <AskExpertDialog {...sample} onClose={close} />}>
      <State caption={m.catalogue_ask_expert_start}>
        <AskExpertDialog {...sample} />
      </State>
      <State caption={m.catalogue_ask_expert_error}>
        <AskExpertDialog {...sample} start={{ error }} />
      </State>
      <State caption={m.catalogue_ask_expert_sending}>
        <AskExpertDialog {...sample} start={{ state: 'sending' }} />
      </State>
      <State caption={m.catalogue_ask_expert_many}>
        <AskExpertDialog {...sample} findings={sampleQuestion(locale, MAX_TICKET_FINDINGS + 1)} />
      </State>
    </ComponentPage>
  )
}
