import type { Diagnosis } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { FuzzingSwitch, ScanFacts } from '../../app/projects/order/order-details.tsx'
import { describeDuration } from '../../app/projects/order/order-words.ts'
import { FileTreeView } from '../../app/projects/scope/file-tree-view.tsx'
import { MainChoice } from '../../app/projects/scope/main-choice.tsx'
import { PlannedScope } from '../../app/projects/scope/planned-scope.tsx'
import { applyChoice, toggleContract } from '../../app/projects/scope/scope-choice.ts'
import { useLocale } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { changed, compiled, large, unclear } from '../samples/sample-project.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_project_scope)

export default function ProjectScopePage() {
  const time = describeDuration(changed.estimatedSeconds, useLocale())
  return (
    <ComponentPage name={m.catalogue_project_scope}>
      <State caption={m.catalogue_scope_suggested}>
        <MainChoice diagnosis={compiled} isSuggestion onChoose={stay} />
      </State>
      <State caption={m.catalogue_scope_none}>
        <MainChoice diagnosis={unclear} isSuggestion onChoose={stay} />
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

/** The checkboxes work, to show their effect. */
const Planned = ({ diagnosis }: { diagnosis: Diagnosis }) => {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const choice = applyChoice(diagnosis, toggled)
  return (
    choice && <PlannedScope choice={choice} onToggle={(contract) => setToggled(toggleContract(toggled, contract))} />
  )
}
