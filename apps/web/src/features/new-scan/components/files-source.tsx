import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { uploadProject } from '../api/upload-project.ts'
import { type Picked, readFiles } from '../read-files.ts'
import { DropZone } from './drop-zone.tsx'
import { PickedFiles } from './picked-files.tsx'
import { Refusals } from './refusals.tsx'

/** Files of one project, sent as they are; what the server says against them is told by a toast and nothing is lost. */
export const FilesSource = ({ onProject }: { onProject: (id: string) => void }) => {
  const locale = useLocale()
  const [{ files, refused }, setPicked] = useState<Picked>({ files: [], refused: {} })
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    const id = await uploadProject(files)
    setIsSending(false)
    if (id) onProject(id)
  }
  return (
    <div className="grid gap-5">
      <DropZone onFiles={(chosen) => setPicked(readFiles(files, chosen))} />
      <Refusals refused={refused} />
      {files.length > 0 && (
        <>
          <PickedFiles
            files={files}
            isLocked={isSending}
            onRemove={(name) => setPicked({ files: files.filter((file) => file.name !== name), refused: {} })}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <button type="button" disabled={isSending} onClick={send} className={buttonClass('primary')}>
              {isSending ? m.intake_sending({}, { locale }) : m.intake_check({}, { locale })}
            </button>
            <span className="text-sm text-muted">{m.intake_free({}, { locale })}</span>
          </div>
        </>
      )}
    </div>
  )
}
