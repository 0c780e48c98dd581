import type { Webhook } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteWebhook } from '../../../shared/api/webhooks/delete-webhook.ts'
import { webhooksKey } from '../../../shared/api/webhooks/list-webhooks.ts'
import { rotateWebhookSecret } from '../../../shared/api/webhooks/rotate-webhook-secret.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { toastStore } from '../../../shared/ui/toaster.tsx'
import { SecretDialog } from './secret-dialog.tsx'

interface ActionProps {
  webhook: Webhook
  onClose: () => void
}

/** Creates a new secret and shows it once. */
export const RotateDialog = ({ webhook: { id, url }, onClose }: ActionProps) => {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [secret, setSecret] = useState<string>()
  const rotate = async () => {
    setIsBusy(true)
    const rotated = await rotateWebhookSecret(id)
    setIsBusy(false)
    setSecret(rotated)
    if (rotated !== undefined) await queries.invalidateQueries({ queryKey: webhooksKey })
  }
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t(m.hook_rotate_question)}
      label={t(m.hook_rotate)}
      busyLabel={t(m.hook_rotate_busy)}
      isBusy={isBusy}
      onConfirm={rotate}
      onClose={onClose}
    >
      <p className="font-mono text-sm wrap-anywhere">{visibleText(url)}</p>
      <p className="mt-3">{t(m.hook_rotate_text)}</p>
    </ConfirmDialog>
  )
}

export const DeleteDialog = ({ webhook: { id, url }, onClose }: ActionProps) => {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    const isDeleted = await deleteWebhook(id)
    setIsBusy(false)
    if (isDeleted) toastStore.show('success', t(m.hook_deleted))
    onClose()
    await queries.invalidateQueries({ queryKey: webhooksKey })
  }
  return (
    <ConfirmDialog
      title={t(m.hook_delete_question)}
      label={t(m.hook_delete)}
      busyLabel={t(m.hook_delete_busy)}
      isBusy={isBusy}
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="font-mono text-sm wrap-anywhere">{visibleText(url)}</p>
      <p className="mt-3">{t(m.hook_delete_text)}</p>
    </ConfirmDialog>
  )
}
