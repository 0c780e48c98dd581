import { m } from '@lc/content/messages'
import { type DragEvent, useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { readDropped } from '../folder-files.ts'
import { limits } from '../read-files.ts'

const MEGABYTE = 1024 * 1024

/** Solidity files, whole projects, and configuration files of build tools. */
const ACCEPTED = '.sol,.zip,.json,.toml,.txt,.js,.cjs,.mjs,.ts,.yaml,.yml,.lock'

interface DropZoneProps {
  isLocked: boolean
  onFiles: (files: readonly File[]) => void
}

/** A file input that is as large as a door; the whole of it takes dropped files. */
export const DropZone = ({ isLocked, onFiles }: DropZoneProps) => {
  const locale = useLocale()
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
      <span className="text-lg font-semibold text-balance">{m.intake_drop({}, { locale })}</span>
      <span className="mt-1 text-balance">{m.intake_drop_kinds({}, { locale })}</span>
      <span className="mt-1 text-sm text-balance text-muted">
        {m.intake_drop_limits(
          {
            count: limits.maxFiles,
            megabytes: limits.maxFileBytes / MEGABYTE,
            packed: limits.maxPackedBytes / MEGABYTE,
          },
          { locale },
        )}
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
