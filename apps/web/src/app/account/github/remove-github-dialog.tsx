import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { githubLinksKey } from '../../../shared/api/github/list-github-links.ts'
import { removeGithubLink } from '../../../shared/api/github/remove-github-link.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { toastStore } from '../../../shared/ui/toaster.tsx'

interface RemoveGithubDialogProps {
  id: string
  accountLogin: string
  onClose: () => void
}

export const RemoveGithubDialog = ({ id, accountLogin, onClose }: RemoveGithubDialogProps) => {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    const isRemoved = await removeGithubLink(id)
    setIsBusy(false)
    if (isRemoved) toastStore.show('success', t(m.github_removed))
    onClose()
    await queries.invalidateQueries({ queryKey: githubLinksKey })
  }
  return (
    <ConfirmDialog
      title={t(m.github_remove_question)}
      label={t(m.github_remove)}
      busyLabel={t(m.github_remove_busy)}
      isBusy={isBusy}
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{visibleText(accountLogin)}</p>
      <p className="mt-3">{t(m.github_remove_text)}</p>
    </ConfirmDialog>
  )
}
