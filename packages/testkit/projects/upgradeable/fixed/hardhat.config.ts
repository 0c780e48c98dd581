import '@nomicfoundation/hardhat-toolbox'
import '@openzeppelin/hardhat-upgrades'
import type { HardhatUserConfig } from 'hardhat/config'

const config: HardhatUserConfig = {
  solidity: { version: '0.8.27', settings: { optimizer: { enabled: true, runs: 200 } } },
}

export default config
