import { m } from '@lc/content/messages'
import { useState } from 'react'
import { uploadProject } from '../../../shared/api/projects/upload-file.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { expectProjectSteps } from '../late-steps.ts'
import { dropChanged, type Picked, readFiles } from '../read-files.ts'
import { useAbort } from '../use-abort.ts'
import { DropZone } from './drop-zone.tsx'
import { FolderChoice } from './folder-choice.tsx'
import { GiveUp } from './give-up.tsx'
import { PickedFiles } from './picked-files.tsx'
import { Refusals } from './refusals.tsx'

interface FilesSourceProps {
  picked: Picked
  onPicked: (picked: Picked) => void
  onProject: (id: string) => void
}

/** Files of one project, sent as they are; what the server says against them is told by a toast and nothing is lost. */
export const FilesSource = ({ picked, onPicked, onProject }: FilesSourceProps) => {
  const locale = useLocale()
  const [isSending, setIsSending] = useState(false)
  const sending = useAbort()
  const { files, refused } = picked
  const add = (chosen: readonly File[]) => onPicked(readFiles(files, chosen))
  const send = async () => {
    setIsSending(true)
    expectProjectSteps()
    const signal = sending.begin()
    const readable = await dropChanged(files)
    if (readable.files.length < files.length) onPicked(readable)
    else {
      const id = await uploadProject(files, signal)
      if (id) return onProject(id)
    }
    setIsSending(false)
  }
  return (
    <div className="grid gap-5">
      <div>
        <DropZone isLocked={isSending} onFiles={add} />
        <FolderChoice isLocked={isSending} onFiles={add} />
      </div>
      <Refusals refused={refused} />
      {files.length > 0 && (
        <>
          <PickedFiles
            files={files}
            isLocked={isSending}
            onRemove={(name) => onPicked({ files: files.filter((file) => file.name !== name), refused: {} })}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <button type="button" disabled={isSending} onClick={send} className={buttonClass('primary')}>
              {isSending ? m.intake_sending({}, { locale }) : m.intake_check({}, { locale })}
            </button>
            {isSending && <GiveUp onGiveUp={sending.abort} />}
            <span className="text-sm text-muted">{m.intake_free({}, { locale })}</span>
          </div>
        </>
      )}
    </div>
  )
}
