import type { DiagnosedFile } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import type { TreeFile, TreeFolder } from '../file-tree.ts'

const PAGE = 100

const states = {
  compiled: m.intake_file_state_compiled,
  failed: m.intake_file_state_failed,
  test: m.intake_file_state_test,
  unused: m.intake_file_state_unused,
} as const satisfies Record<DiagnosedFile['state'], unknown>

interface FolderRowsProps {
  folder: TreeFolder
  byPath: ReadonlyMap<string, DiagnosedFile>
  mainFile: string | undefined
  isOpened: boolean
}

export const FolderRows = (props: FolderRowsProps) => {
  const { folder, byPath, mainFile } = props
  const locale = useLocale()
  const [shown, setShown] = useState(PAGE)
  const rows = [...folder.folders, ...folder.files]
  const more = Math.min(rows.length - shown, PAGE)
  return (
    <ul>
      {rows
        .slice(0, shown)
        .map((row) =>
          isFolder(row) ? (
            <Folder key={`${row.path}/`} {...props} folder={row} />
          ) : (
            <FileRow key={row.path} row={row} file={byPath.get(row.path)} isMain={row.path === mainFile} />
          ),
        )}
      {more > 0 && (
        <li className="px-4 py-1.5">
          <button type="button" onClick={() => setShown(shown + more)} className={buttonClass('quiet', 'small')}>
            {m.intake_show_more({ count: more }, { locale })}
          </button>
        </li>
      )}
    </ul>
  )
}

const isFolder = (row: TreeFolder | TreeFile): row is TreeFolder => 'folders' in row

const Folder = (props: FolderRowsProps) => {
  const { folder, mainFile, isOpened } = props
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(isOpened || (mainFile?.startsWith(`${folder.path}/`) ?? false))
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-8 cursor-pointer items-center gap-3 px-4 hover:bg-surface-2">
          <span aria-hidden="true" className="w-3 font-mono text-muted">
            {isOpen ? '–' : '+'}
          </span>
          <span className="min-w-0 font-mono text-sm wrap-anywhere">{visibleText(folder.name)}/</span>
          <span className="ml-auto shrink-0 text-xs text-muted">
            {m.intake_files_in_folder({ count: folder.count }, { locale })}
          </span>
        </summary>
        {isOpen && (
          <div className="ml-5 border-l border-line">
            <FolderRows {...props} />
          </div>
        )}
      </details>
    </li>
  )
}

interface FileRowProps {
  row: TreeFile
  file: DiagnosedFile | undefined
  isMain: boolean
}

const FileRow = ({ row, file, isMain }: FileRowProps) => {
  const locale = useLocale()
  const isQuiet = file?.state === 'unused' || file?.state === 'test'
  return (
    <li
      data-file-state={file?.state}
      className={`flex min-h-8 flex-wrap items-center gap-x-3 px-4 py-0.5 ${isQuiet ? 'text-muted' : ''}`}
    >
      <span aria-hidden="true" className="w-3 font-mono">
        {file?.state === 'failed' ? '×' : ''}
      </span>
      <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">
        {visibleText(row.name)}
        {isMain && <span className="ml-2 font-sans text-xs font-semibold">{m.intake_file_main({}, { locale })}</span>}
      </span>
      {file && (
        <span className="text-xs text-muted">
          {states[file.state]({}, { locale })} · {m.intake_file_lines({ lines: file.lines }, { locale })}
        </span>
      )}
    </li>
  )
}
