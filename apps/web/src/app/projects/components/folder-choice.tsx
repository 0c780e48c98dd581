import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { readFolder } from '../folder-files.ts'

interface FolderChoiceProps {
  isLocked: boolean
  onFiles: (files: readonly File[]) => void
}

/** A whole project at once: an input takes files or a folder, never both, so this is one of its own. */
export const FolderChoice = ({ isLocked, onFiles }: FolderChoiceProps) => {
  const locale = useLocale()
  const choose = () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.webkitdirectory = true
    input.onchange = () => onFiles(readFolder(input.files ?? []))
    input.click()
  }
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <button type="button" disabled={isLocked} onClick={choose} className={buttonClass('link')}>
        {m.intake_folder({}, { locale })}
      </button>
      <span className="text-sm text-muted">{m.intake_folder_hint({}, { locale })}</span>
    </p>
  )
}
