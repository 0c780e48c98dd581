import { MAX_TICKET_FINDINGS } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { AskExpertDialog } from '../../app/tickets/components/ask-expert-dialog.tsx'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { sampleAsked } from '../samples/sample-tickets.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_ask_expert)

const ways = { contractId: '', available: 2, onAsked: stay, onClose: stay, topUp: () => null }

export default function AskExpertPage() {
  const locale = useLocale()
  const sample = { ...ways, findings: sampleAsked(locale, 2) }
  const error = m.ticket_message_missing({}, { locale })
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
        <AskExpertDialog {...sample} findings={sampleAsked(locale, MAX_TICKET_FINDINGS + 1)} />
      </State>
    </ComponentPage>
  )
}
