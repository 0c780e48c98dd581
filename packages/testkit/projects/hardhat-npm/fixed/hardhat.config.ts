import '@nomicfoundation/hardhat-toolbox'
import '@openzeppelin/hardhat-upgrades'
import type { HardhatUserConfig } from 'hardhat/config'

const config: HardhatUserConfig = {
  solidity: {
    version: '0.8.22',
    settings: {
      optimizer: { enabled: true, runs: 800 },
      evmVersion: 'paris',
    },
  },
  networks: {
    sepolia: {
      url: process.env.SEPOLIA_URL ?? '',
    },
  },
}

export default config
