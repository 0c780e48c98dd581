import { m } from '@lc/content/messages'
import type { Diagnosis } from '@lc/contract'
import { useState } from 'react'
import { FileTreeView } from '../../features/new-scan/components/file-tree-view.tsx'
import { FuzzingSwitch } from '../../features/new-scan/components/fuzzing-switch.tsx'
import { MainChoice } from '../../features/new-scan/components/main-choice.tsx'
import { PlannedScope } from '../../features/new-scan/components/planned-scope.tsx'
import { ScanFacts } from '../../features/new-scan/components/scan-facts.tsx'
import { estimateWords } from '../../features/new-scan/estimate-words.ts'
import { scopeChoice, turnOver } from '../../features/new-scan/scope-choice.ts'
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
      <State caption={m.catalogue_scope_planned}>
        <Planned diagnosis={compiled} />
      </State>
      <State caption={m.catalogue_scope_planned_many}>
        <Planned diagnosis={large} />
      </State>
      <State caption={m.catalogue_scope_facts}>
        <ScanFacts diagnosis={changed} count={2} time={time} available={3} />
        <FuzzingSwitch isOn hasToken onChange={stay} />
      </State>
      <State caption={m.catalogue_scope_many}>
        <FileTreeView files={large.files} mainFile={large.mainFile} />
      </State>
    </ComponentPage>
  )
}

/** The boxes work, as nothing else shows what they change. */
const Planned = ({ diagnosis }: { diagnosis: Diagnosis }) => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const choice = scopeChoice(diagnosis, turned)
  return choice && <PlannedScope choice={choice} onTurn={(contract) => setTurned(turnOver(turned, contract))} />
}
