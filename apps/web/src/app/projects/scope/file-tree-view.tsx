import type { DiagnosedFile } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useMemo, useState } from 'react'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { buildFileTree, type TreeFile, type TreeFolder } from './file-tree.ts'

const FILTER_FROM = 20

interface FileTreeViewProps {
  files: readonly DiagnosedFile[]
  mainFile: string | undefined
}

/** The project's files. Folders render when opened, so 2,000 files cost no more than twenty. */
export const FileTreeView = ({ files, mainFile }: FileTreeViewProps) => {
  const t = useText()
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const found = query ? files.filter(({ path }) => path.toLowerCase().includes(query)) : files
  const byPath = useMemo(() => new Map(files.map((file) => [file.path, file])), [files])
  const isSmall = found.length <= FILTER_FROM
  return (
    <div data-files={files.length}>
      {files.length > FILTER_FROM && (
        <Field
          label={t(m.intake_files_filter)}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollRegion label={t(m.intake_files_region)} className="mt-3 max-h-96 border border-line bg-surface py-1">
        {found.length === 0 ? (
          <p className="p-4 text-muted">{t(m.intake_files_none)}</p>
        ) : (
          <FolderRows
            key={query}
            folder={buildFileTree(found.map(({ path }) => path))}
            byPath={byPath}
            mainFile={mainFile}
            isOpened={isSmall || Boolean(query)}
          />
        )}
      </ScrollRegion>
    </div>
  )
}

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

const FolderRows = (props: FolderRowsProps) => {
  const { folder, byPath, mainFile } = props
  const t = useText()
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
            {t(m.intake_show_more, { count: more })}
          </button>
        </li>
      )}
    </ul>
  )
}

const isFolder = (row: TreeFolder | TreeFile): row is TreeFolder => 'folders' in row

const Folder = (props: FolderRowsProps) => {
  const { folder, mainFile, isOpened } = props
  const t = useText()
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
            {t(m.intake_files_in_folder, { count: folder.count })}
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
  const t = useText()
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
        {isMain && <span className="ml-2 font-sans text-xs font-semibold">{t(m.intake_file_main)}</span>}
      </span>
      {file && (
        <span className="text-xs text-muted">
          {t(states[file.state])} · {t(m.intake_file_lines, { lines: file.lines })}
        </span>
      )}
    </li>
  )
}
