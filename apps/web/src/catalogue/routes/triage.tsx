import { m } from '@lc/content/messages'
import { TriageDialog } from '../../app/scans/triage/triage-dialog.tsx'
import { useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_triage)

const sample = {
  scanId: '',
  findings: ['LC-01', 'LC-02', 'LC-03'],
  decide: async () => false,
  onDecided: stay,
  onClose: stay,
}

export default function TriagePage() {
  const t = useText()
  const error = t(m.triage_reason_missing)
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
