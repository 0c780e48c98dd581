const ReefToken = artifacts.require('ReefToken')
const ReefCrowdsale = artifacts.require('ReefCrowdsale')
const TeamVesting = artifacts.require('TeamVesting')

module.exports = async (deployer, _network, [owner]) => {
  await deployer.deploy(ReefToken)
  const token = await ReefToken.deployed()
  await deployer.deploy(ReefCrowdsale, 1000, owner, token.address)
  await deployer.deploy(TeamVesting, token.address, owner)
}
