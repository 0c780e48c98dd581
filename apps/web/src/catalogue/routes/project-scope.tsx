import type { Diagnosis } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { FileTreeView } from '../../app/projects/components/file-tree-view.tsx'
import { FuzzingSwitch } from '../../app/projects/components/fuzzing-switch.tsx'
import { MainChoice } from '../../app/projects/components/main-choice.tsx'
import { PlannedScope } from '../../app/projects/components/planned-scope.tsx'
import { ScanFacts } from '../../app/projects/components/scan-facts.tsx'
import { estimateWords } from '../../app/projects/estimate-words.ts'
import { scopeChoice, turnOver } from '../../app/projects/scope-choice.ts'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { changed, compiled, large, untold } from '../samples/sample-project.ts'
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
