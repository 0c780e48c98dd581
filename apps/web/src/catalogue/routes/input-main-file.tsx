import { m } from '@lc/content/messages'
import { InputMainFile } from '../../app/projects/scope/input-main-file.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { unclear } from '../samples/sample-project.ts'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_input_main_file)

const still = { diagnosis: unclear, onChoose: stay, onClose: stay }

export default function InputMainFilePage() {
  return (
    <ComponentPage
      name={m.catalogue_input_main_file}
      modal={(close) => <InputMainFile {...still} onChoose={close} onClose={close} />}
    >
      <State caption={m.catalogue_state_empty}>
        <InputMainFile {...still} />
      </State>
      <State caption={m.catalogue_state_missing}>
        <InputMainFile {...still} start={{ problem: 'file-required' }} />
      </State>
      <State caption={m.catalogue_input_unknown}>
        <InputMainFile {...still} start={{ file: 'src/vault.sol', problem: 'file-unknown' }} />
      </State>
      <State caption={m.catalogue_input_contract}>
        <InputMainFile
          {...still}
          start={{ file: 'contracts/Vault.sol', contract: 'Treasury', problem: 'contract-unknown' }}
        />
      </State>
      <State caption={m.catalogue_state_busy}>
        <InputMainFile {...still} start={{ file: 'contracts/Vault.sol', isBusy: true }} />
      </State>
    </ComponentPage>
  )
}
