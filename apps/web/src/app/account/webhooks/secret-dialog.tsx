import { m } from '@lc/content/messages'
import { useText } from '../../../shared/i18n/text.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ShownOnce } from '../../../shared/ui/shown-once.tsx'

/** Secrets aren't stored: they are derived from the server's key. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useText()
  return (
    <Dialog title={t(m.hook_secret_title)} closesOnMask={false} onClose={onClose}>
      <p className="text-sm text-muted">{t(m.hook_secret_text)}</p>
      <ShownOnce
        value={secret}
        label={t(m.hook_secret)}
        copy={t(m.hook_copy)}
        copied={t(m.hook_copied)}
        next={t(m.hook_done)}
        onNext={onClose}
      />
    </Dialog>
  )
}
