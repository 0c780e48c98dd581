import { reportFileName } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { fetchReport } from '../../../shared/api/scans/export-report.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { offerFile } from '../../../shared/ui/offer-file.ts'
import { toastStore } from '../../../shared/ui/toast-store.ts'

/** Every test that ran, to run again. Calls carry the session in a header, so a plain link could not fetch the file. */
export const ProjectDownload = ({ id, name }: { id: string; name: string }) => {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const file = await fetchReport({ id, format: 'foundry', locale })
    if (file) offerFile(file, reportFileName({ name, format: 'foundry', locale }))
    else toastStore.show('error', m.app_project_failed({}, { locale }))
    setIsBusy(false)
  }
  return (
    <section aria-labelledby="project" data-project className="min-w-0">
      <h2 id="project" className="text-lg">
        {m.app_project_title({}, { locale })}
      </h2>
      <p className="mt-2 max-w-[44rem] text-muted">{m.app_project_text({}, { locale })}</p>
      <button type="button" disabled={isBusy} onClick={save} className={`mt-3 ${buttonClass('quiet')}`}>
        {m.app_project_save({}, { locale })}
      </button>
    </section>
  )
}
