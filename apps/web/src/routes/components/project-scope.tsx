import { m } from '@lc/content/messages'
import { FileTreeView } from '../../features/new-scan/components/file-tree-view.tsx'
import { MainChoice } from '../../features/new-scan/components/main-choice.tsx'
import { ScanFacts } from '../../features/new-scan/components/scan-facts.tsx'
import { estimateWords } from '../../features/new-scan/estimate-words.ts'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { changed, compiled, large, untold } from '../../lib/sample-project.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_project_scope)

export default function ProjectScopePage() {
  const time = estimateWords(changed.estimatedSeconds, useLocale())
  return (
    <ComponentPage name={m.catalogue_project_scope}>
      <State caption={m.catalogue_scope_suggested}>
        <MainChoice diagnosis={compiled} isSuggestion onChoose={stay} />
      </State>
      <State caption={m.catalogue_scope_none}>
        <MainChoice diagnosis={untold} isSuggestion onChoose={stay} />
      </State>
      <State caption={m.catalogue_scope_facts}>
        <ScanFacts diagnosis={changed} time={time} available={3} />
      </State>
      <State caption={m.catalogue_scope_many}>
        <FileTreeView files={large.files} mainFile={large.mainFile} />
      </State>
    </ComponentPage>
  )
}
