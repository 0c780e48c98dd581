import { m } from '@lc/content/messages'
import { SelectMainFile } from '../../app/projects/scope/select-main-file.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { compiled, large } from '../samples/sample-project.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_select_main_file)

const few = { diagnosis: compiled, isSuggestion: true, onChoose: stay, onClose: stay }
const many = { ...few, diagnosis: large }

export default function SelectMainFilePage() {
  return (
    <ComponentPage
      name={m.catalogue_select_main_file}
      modal={(close) => <SelectMainFile {...few} onChoose={close} onClose={close} />}
    >
      <State caption={m.catalogue_select_few}>
        <SelectMainFile {...few} />
      </State>
      <State caption={m.catalogue_select_many}>
        <SelectMainFile {...many} />
      </State>
      <State caption={m.catalogue_select_none}>
        <SelectMainFile {...many} start={{ search: 'Treasury' }} />
      </State>
      <State caption={m.catalogue_state_busy}>
        <SelectMainFile {...few} start={{ isBusy: true }} />
      </State>
    </ComponentPage>
  )
}
