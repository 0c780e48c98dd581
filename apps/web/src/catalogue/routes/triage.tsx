import { m } from '@lc/content/messages'
import { TriageDialog } from '../../app/scans/components/triage-dialog.tsx'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_triage)

const sample = {
  contractId: '',
  findings: ['LC-01', 'LC-02', 'LC-03'],
  decide: async () => false,
  onDecided: stay,
  onClose: stay,
}

export default function TriagePage() {
  const error = m.triage_reason_missing({}, { locale: useLocale() })
  return (
    <ComponentPage name={m.catalogue_triage} modal={(close) => <TriageDialog {...sample} onClose={close} />}>
      <State caption={m.catalogue_triage_start}>
        <TriageDialog {...sample} />
      </State>
      <State caption={m.catalogue_triage_error}>
        <TriageDialog {...sample} start={{ status: 'false_positive', error }} />
      </State>
      <State caption={m.catalogue_triage_open}>
        <TriageDialog {...sample} start={{ status: 'open' }} />
      </State>
      <State caption={m.catalogue_triage_busy}>
        <TriageDialog {...sample} start={{ isBusy: true }} />
      </State>
    </ComponentPage>
  )
}
