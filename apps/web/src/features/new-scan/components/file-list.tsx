import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { visibleText } from '../../../lib/visible-text.ts'

interface FileListProps {
  files: readonly File[]
  mainFile: string | undefined
  onMain: (name: string) => void
  onRemove: (name: string) => void
}

/** The project as chosen so far; with several files, one of them is the main file. */
export const FileList = ({ files, mainFile, onMain, onRemove }: FileListProps) => {
  const locale = useLocale()
  const hasChoice = files.length > 1
  return (
    <fieldset>
      <legend className="text-lg font-semibold">
        {hasChoice ? m.app_new_scan_main({}, { locale }) : m.app_new_scan_files({}, { locale })}
      </legend>
      {hasChoice && <p className="mt-1 text-sm text-muted">{m.app_new_scan_main_hint({}, { locale })}</p>}
      <ul className="mt-3 max-h-96 overflow-y-auto border border-line bg-surface">
        {files.map((file) => (
          <li key={file.name} className="flex items-center gap-3 border-line px-4 py-2 not-first:border-t">
            {hasChoice ? (
              <label className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="main-file"
                  className="size-4 shrink-0 accent-text"
                  checked={file.name === mainFile}
                  onChange={() => onMain(file.name)}
                />
                <FileName file={file} />
              </label>
            ) : (
              <FileName file={file} />
            )}
            <span className="shrink-0 font-mono text-xs text-muted">
              {m.app_new_scan_size({ kilobytes: Math.max(1, Math.round(file.size / 1024)) }, { locale })}
            </span>
            <button
              type="button"
              aria-label={m.app_new_scan_remove({ name: visibleText(file.name) }, { locale })}
              onClick={() => onRemove(file.name)}
              className="grid size-8 shrink-0 cursor-pointer place-items-center text-muted hover:text-text"
            >
              <svg viewBox="0 0 16 16" className="size-3" aria-hidden="true">
                <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const FileName = ({ file }: { file: File }) => (
  <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{visibleText(file.name)}</span>
)
