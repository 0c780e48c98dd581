import { m } from '@lc/content/messages'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_confirm)

export default function ConfirmPage() {
  return (
    <ComponentPage name={m.catalogue_confirm} modal={(close) => <Sample onClose={close} />}>
      <State caption={m.catalogue_confirm_asking}>
        <Sample onClose={stay} />
      </State>
      <State caption={m.catalogue_confirm_busy}>
        <Sample onClose={stay} isBusy />
      </State>
    </ComponentPage>
  )
}

const Sample = ({ onClose, isBusy = false }: { onClose: () => void; isBusy?: boolean }) => {
  const locale = useLocale()
  return (
    <ConfirmDialog
      title={m.catalogue_confirm_title({}, { locale })}
      label={m.catalogue_confirm_label({}, { locale })}
      busyLabel={m.catalogue_confirm_doing({}, { locale })}
      isBusy={isBusy}
      onConfirm={onClose}
      onClose={onClose}
    >
      <p>{m.catalogue_confirm_words({}, { locale })}</p>
    </ConfirmDialog>
  )
}
