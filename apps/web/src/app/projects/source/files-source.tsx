import { m } from '@lc/content/messages'
import { type DragEvent, useState } from 'react'
import { uploadFile } from '../../../shared/api/projects/upload-file.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { CancelButton, useAbort } from '../buttons.tsx'
import { preloadProjectSteps } from '../lazy-project-steps.ts'
import { useNewScan } from '../new-scan-context.ts'
import { PickedFiles, Refusals } from './picked-files.tsx'
import { dropChanged, limits, type Picked, readDropped, readFiles, readFolder } from './read-files.ts'

interface FilesSourceProps {
  picked: Picked
  onPicked: (picked: Picked) => void
}

/** The files of one project, sent unchanged. If the server rejects them, a toast shows why and the files stay. */
export const FilesSource = ({ picked, onPicked }: FilesSourceProps) => {
  const t = useText()
  const { openProject } = useNewScan()
  const [isSending, setIsSending] = useState(false)
  const sending = useAbort()
  const { files, refused } = picked
  const add = (chosen: readonly File[]) => onPicked(readFiles(files, chosen))
  const send = async () => {
    setIsSending(true)
    preloadProjectSteps()
    const signal = sending.begin()
    const readable = await dropChanged(files)
    if (readable.files.length < files.length) onPicked(readable)
    else {
      const id = await uploadFile(files, signal)
      if (id) return openProject(id)
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
              {isSending ? t(m.intake_sending) : t(m.intake_check)}
            </button>
            {isSending && <CancelButton onCancel={sending.abort} />}
            <span className="text-sm text-muted">{t(m.intake_free)}</span>
          </div>
        </>
      )}
    </div>
  )
}

const MEGABYTE = 1024 * 1024

/** Solidity files, whole projects, and configuration files of build tools. */
const ACCEPTED = '.sol,.zip,.json,.toml,.txt,.js,.cjs,.mjs,.ts,.yaml,.yml,.lock'

interface DropZoneProps {
  isLocked: boolean
  onFiles: (files: readonly File[]) => void
}

/** A large file input that also accepts dropped files. */
const DropZone = ({ isLocked, onFiles }: DropZoneProps) => {
  const t = useText()
  const [isOver, setIsOver] = useState(false)
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isLocked) onFiles(await readDropped(event.dataTransfer.items))
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex min-h-52 cursor-pointer flex-col items-center justify-center border-2 border-dashed px-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isOver ? 'border-text bg-surface-2' : 'border-control bg-surface'}`}
    >
      <span className="text-lg font-semibold text-balance">{t(m.intake_drop)}</span>
      <span className="mt-1 text-balance">{t(m.intake_drop_kinds)}</span>
      <span className="mt-1 text-sm text-balance text-muted">
        {t(m.intake_drop_limits, {
          count: limits.maxFiles.toLocaleString('en'),
          megabytes: limits.maxFileBytes / MEGABYTE,
          packed: limits.maxPackedBytes / MEGABYTE,
        })}
      </span>
      <input
        type="file"
        accept={ACCEPTED}
        multiple
        disabled={isLocked}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

interface FolderChoiceProps {
  isLocked: boolean
  onFiles: (files: readonly File[]) => void
}

/** An input accepts either files or a folder, so folders have their own. */
const FolderChoice = ({ isLocked, onFiles }: FolderChoiceProps) => {
  const t = useText()
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
        {t(m.intake_folder)}
      </button>
      <span className="text-sm text-muted">{t(m.intake_folder_hint)}</span>
    </p>
  )
}
