import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { lacksLibraries } from '../folder-files.ts'
import { ShowMore } from './show-more.tsx'

const PAGE = 50

interface PickedFilesProps {
  files: readonly File[]
  isLocked: boolean
  onRemove: (name: string) => void
}

/** What has been chosen so far; two thousand names are shown bit by bit. */
export const PickedFiles = ({ files, isLocked, onRemove }: PickedFilesProps) => {
  const locale = useLocale()
  const [shown, setShown] = useState(PAGE)
  const title = m.intake_picked({ count: files.length }, { locale })
  const more = Math.min(files.length - shown, PAGE)
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      {lacksLibraries(files) && (
        <p data-libraries-hint className="mt-1 max-w-[40rem] text-sm text-muted">
          {m.intake_libraries_hint({}, { locale })}
        </p>
      )}
      {/* However many there are, the button below stays within reach. */}
      <ScrollRegion label={title} className="mt-2 max-h-96 border border-line bg-surface">
        <ul>
          {files.slice(0, shown).map((file) => (
            <li key={file.name} className="flex items-center gap-3 border-line px-4 py-1.5 not-first:border-t">
              <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{visibleText(file.name)}</span>
              <span className="shrink-0 font-mono text-xs text-muted">
                {m.intake_size_kb({ kilobytes: Math.max(1, Math.round(file.size / 1024)) }, { locale })}
              </span>
              <button
                type="button"
                disabled={isLocked}
                aria-label={m.intake_remove({ name: visibleText(file.name) }, { locale })}
                onClick={() => onRemove(file.name)}
                className="grid size-8 shrink-0 cursor-pointer place-items-center text-muted hover:text-text disabled:opacity-50"
              >
                <svg viewBox="0 0 16 16" className="size-3" aria-hidden="true">
                  <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <div className="px-4 pb-3">
            <ShowMore count={more} onShow={() => setShown(shown + more)} />
          </div>
        )}
      </ScrollRegion>
    </div>
  )
}
