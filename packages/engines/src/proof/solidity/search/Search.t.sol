// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./Trial.sol";

/// One search of one target: trials from a fixed seed until the budget of each mode is used. Results are logged.
contract SearchTest is Trial {
    event Deployed(bool isDeployed, bool hasTwin);
    event Found(Candidate candidate);
    event Searched(uint256 mode, uint256 trials, uint256 gasUsed);

    error Tried(Candidate tried, uint256 signs, uint256 burnt, Novelty novelty);

    address private signer;
    bytes private signed;
    uint256 private burntInMode;

    function setUp() external {
        Target memory t = abi.decode(searchVm.parseBytes(searchVm.readFile("target.hex")), (Target));
        settle(t);
        if (target != address(0)) findDeployer();
    }

    function test_search() external {
        emit Deployed(target != address(0), twin != address(0));
        if (target == address(0) || functions.length == 0) return;
        for (uint8 m; m < MODES; m++) searchIn(m);
    }

    function searchIn(uint8 m) private {
        if (m == WRAP && twin == address(0)) return;
        if (m == LURE && !asksOrigin) return;
        uint256 gasBefore = gasleft();
        uint256 most = gasPerMode * (m == ATTACK ? 3 : m == IGNORED ? 2 : 1);
        uint256 i;
        burntInMode = 0;
        // Burnt gas counts half: an endless call takes time too.
        for (; i < trials[m] && gasBefore - gasleft() < most + burntInMode / 2; i++) {
            (bool success,) = address(this).call(abi.encodeCall(this.explore, (m, i)));
            success;
        }
        emit Searched(m, i, gasBefore - gasleft());
    }

    function explore(uint8 m, uint256 index) external {
        require(msg.sender == address(this));
        try this.attempt(m, index) {}
        catch (bytes memory reason) {
            if (bytes4(reason) != Tried.selector) return;
            bytes memory told = tail(reason);
            for (uint8 sign; sign < SIGNS; sign++) {
                // Reset for each sign, because confirming one shortens the steps.
                (Candidate memory tried, uint256 signs, uint256 burning, Novelty memory n) =
                    abi.decode(told, (Candidate, uint256, uint256, Novelty));
                if (sign == 0) burntInMode += burning;
                if (sign == 0) keep(tried.steps, n);
                if (signs & (1 << sign) == 0) continue;
                tried.sign = sign;
                if (!confirm(tried)) continue;
                emit Found(tried);
                if (findRoot(tried)) emit Found(tried);
            }
        }
    }

    /// One trial: the deployer, then honest users, then the attacker. Reverts with the steps and the signs.
    function attempt(uint8 m, uint256 index) external {
        require(msg.sender == address(this));
        sow(uint256(keccak256(abi.encode(m, index))));
        mode = m;
        focus = index % functions.length;
        rewind(0, m == WRAP);
        if (m == GROWTH) actGas = CALL_GAS;
        if (takesWords) vm.recordLogs();
        (Step[] memory seed, uint256 attackAt) = prepare();
        uint256 signs = isProbing(m) ? tryProbe(m, seed, attackAt) : tryAttack(m, seed, attackAt);
        Candidate memory c;
        c.mode = m;
        c.steps = trace;
        c.site = site;
        c.callee = signer;
        c.message = signed;
        revert Tried(c, signs, burnt, novelty);
    }

    function tryAttack(uint8 m, Step[] memory seed, uint256 attackAt) private returns (uint256 signs) {
        Before memory b = lookAround();
        uint256 first = trace.length;
        if (canDie) startWatching();
        for (uint256 i = attackAt; i < seed.length; i++) tryVaried(seed[i]);
        attackOn(m, seed.length > attackAt ? draw(3) : 1 + draw(4));
        Deed memory d;
        if (canDie) stopWatching(d);
        uint256 spent;
        for (uint256 i = first; i < trace.length; i++) if (trace[i].who != WAIT) spent += trace[i].value;
        signs = judge(b, spent, d).signs;
        if (m == ENROLLED) signs = 0;
        if (entered() > 0) signs |= 1 << ORDER_GAIN;
    }

    function attackOn(uint8 m, uint256 count) private {
        uint8 usual = draw(4) == 0 ? BY_STRANGER : BY_CONTRACT;
        for (uint256 i; i < count; i++) {
            if (draw(8) == 0) wait();
            uint8 who = draw(5) > 0 ? usual : usual == BY_CONTRACT ? BY_STRANGER : BY_CONTRACT;
            tryStep(m == LURE && draw(2) == 0 ? BY_LURE : who, 4);
        }
    }

    function wait() private {
        tryOne(Step(WAIT, draw(2) == 0 ? 1 days : 400 days, "", "", 0));
    }

    function tryProbe(uint8 m, Step[] memory seed, uint256 attackAt) private returns (uint256) {
        uint256 before = trace.length;
        for (uint256 i = attackAt; i < seed.length && site == 0; i++) tryVaried(seed[i]);
        if (m == GROWTH) return tryGrowth();
        if (m == WRAP) return tryWrapping();
        if (m == REPLAY) return tryReplay();
        uint256 acts = m == REFUSAL ? 1 + draw(2) : draw(3);
        if (trace.length > before) acts = draw(2);
        for (uint256 i; i < acts; i++) tryStep(BY_CONTRACT, 4);
        if (m == REFUSAL && trace.length == before) return 0;
        if (draw(4) == 0) wait();
        uint8 who = m == IGNORED && draw(3) == 0 ? BY_CONTRACT : someHonest();
        Deed memory d;
        startWatching();
        bool success = tryStep(who, 5);
        stopWatching(d);
        if (!success || !isCalling(d, m == REFUSAL)) return 0;
        return m == REFUSAL ? 1 << BLOCKED : 1 << UNNOTICED;
    }

    function tryWrapping() private returns (uint256) {
        uint256 count = 1 + draw(4);
        for (uint256 i; i < count && site == 0; i++) tryStep(draw(2) == 0 ? BY_STRANGER : BY_CONTRACT, 4);
        return site == 0 ? 0 : 1 << WRAPPED;
    }

    function isCalling(Deed memory d, bool isAttackerMeant) private view returns (bool) {
        Message[] memory sent = messagesOf(d);
        for (uint256 i; i < sent.length; i++) if (!isAttackerMeant || sent[i].to == ATTACKER) return true;
        return false;
    }

    /// The attacker acts once. Confirming it measures whether an honest call costs more each time.
    function tryGrowth() private returns (uint256) {
        if (!tryStep(draw(2) == 0 ? BY_STRANGER : BY_CONTRACT, 4)) return 0;
        if (draw(4) == 0) wait();
        return tryStep(someHonest(), 4) ? 1 << TOO_DEAR : 0;
    }

    /// A call that recovers a signer gets an answer as if an honest account had signed its message.
    function tryReplay() private returns (uint256) {
        for (uint256 i; i < 6; i++) {
            Step memory s = someStep(draw(2) == 0 ? BY_STRANGER : BY_CONTRACT);
            bytes memory digest = digestAsked(s);
            if (digest.length == 0) continue;
            signer = accountOf(uint8(draw(3)));
            signed = digest;
            sign(signer, digest);
            (bool success,) = take(s);
            if (!success) continue;
            trace.push(s);
            trace.push(s);
            return 1 << REPLAYED;
        }
        return 0;
    }

    function digestAsked(Step memory s) private returns (bytes memory) {
        Deed memory d;
        startWatching();
        (d.hasSucceeded, d.answer) = take(s);
        stopWatching(d);
        return d.hasSucceeded ? bytes("") : digestIn(d);
    }
}
