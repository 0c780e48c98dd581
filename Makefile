# Thin targets over npm scripts; `make` alone lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help

system_node_is_old := $(shell node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 24 ? 0 : 1)' 2>/dev/null && echo yes)
ifeq ($(system_node_is_old),yes)
export PATH := $(CURDIR)/.local/node/bin:$(PATH)
endif

run := npm run --silent
# Only one start or stop at a time; started processes don't inherit the lock.
alone := mkdir -p .local && flock --close .local/stack.lock

.PHONY: help
help: ## print this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: installed
installed:
	@test -d node_modules || { echo 'nothing is installed yet: run `make setup` first' >&2; exit 1; }

.PHONY: setup dev up down check fix e2e scan golden report-sample screens ledger-check bank overload rolling bench-detect bench-fuzz bench-intake bench-preflight bench-projects bench-triage bench-proof bench-rerun bench-scan bench-size bench-unit bench-web bench-formal
setup: ## install everything the repository needs; a second run only verifies
	@scripts/setup/bootstrap.sh
dev: installed ## run all services and apps in watch mode with demo data, until Ctrl-C
	@$(run) dev
up: installed ## start the built product in the background on free loopback ports; writes .local/urls.json
	@$(alone) $(run) up
down: installed ## stop exactly what `make up` started
	@$(alone) $(run) down
check: installed ## format, types, lint, boundaries, unit and integration tests, message parity, docs
	@$(run) check
fix: installed ## format; regenerate messages, OpenAPI and third-party notices
	@$(run) fix
e2e: installed ## run Playwright in real Chromium against the whole product
	@$(run) e2e
scan: installed ## FILE=x.sol OUT=y.json [ENGINE=id] [FUZZ=0|1] [PROJECT=dir]: scan one file or a whole project, without web or database
	@node scripts/scan/main.ts --file "$(FILE)" --out "$(OUT)" --engine "$(ENGINE)" --fuzz "$(FUZZ)" --project "$(PROJECT)"
golden: installed ## update the golden reports; review the changes
	@npx vitest run --project tool apps/worker/src/goldens/goldens.tool.test.ts --update
report-sample: installed ## OUT=dir: write every export of a fixed sample scan, the same bytes each time
	@node scripts/report-sample/main.ts "$(OUT)"
ledger-check: installed ## [DATABASE_URL=postgres://…]: check every rule of the equity ledger, of `make up` or of that database
	@node scripts/ledger-check/main.ts
screens: installed ## OUT=dir [PAGES=home,form|readme]: take screenshots of every page in both languages and widths, on one sheet
	@node scripts/screens/main.ts "$(OUT)" "$(PAGES)"
bench-web: installed ## [PAGES=/,/form] [RUNS=5]: check page weight and Lighthouse scores against their bounds
	@PAGES="$(PAGES)" RUNS="$(RUNS)" node bench/web/main.ts

bench-intake: installed ## [SET=dir]: run every project under dir through the compile doctor, without hints
	@node bench/intake/main.ts --set "$(SET)"

bench-preflight: installed ## [RUNS=5]: time from an upload of 500 lines to the doctor's answer, and from a cancel to its end
	@RUNS="$(RUNS)" node bench/preflight/main.ts

bench-projects: installed ## [ONLY=aave,solady] [ENGINES=slither,structure] [SLOTS=2]: run published packages through the doctor and every check; none may fail
	@node bench/projects/main.ts --only "$(ONLY)" --engines "$(ENGINES)" --slots "$(SLOTS)"

bench-formal: installed ## [ONLY=name]: run formal verification on contracts with known properties
	@node bench/formal/main.ts --only "$(ONLY)"

bench-detect: installed ## SET=dir OUT=f.json [ENGINES=all]: list findings of every contract under dir, beside those of bare Slither
	@node bench/detect/main.ts --set "$(SET)" --out "$(OUT)" --engines "$(ENGINES)"

bench-proof: installed ## SET=fixtures|presets|dir OUT=f.json [LABELS=f.json] [FROM=0] [TO=…] [ONLY=text]: run the proof engine, and its tests again
	@node bench/proof/main.ts --set "$(SET)" --out "$(OUT)" --labels "$(LABELS)" --from "$(FROM)" --to "$(TO)" --only "$(ONLY)"

bench-rerun: installed ## [ONLY=jar,vault]: run kept proofs on moved lines, where nothing may be gone, and on fixed twins
	@node bench/rerun/main.ts --only "$(ONLY)"

bench-fuzz: installed ## [ONLY=Oz,HiddenFee]: fuzz bad tokens, which must be caught, and correct ones, which must not be reported
	@ONLY="$(ONLY)" node bench/fuzz/main.ts

bench-triage: installed ## check triage decisions after twenty edits of other code and ten of their causes
	@node bench/triage/main.ts

bench-unit: installed ## SET=dir: generate unit tests for every contract under dir; report deployed, ran, and reasons
	@node bench/unit/main.ts --set "$(SET)"

bench-size: installed ## SET=dir [COUNT=12]: measure CPU of contracts of different sizes in all engines but fuzzing, with the resulting estimate
	@node bench/size/main.ts --set "$(SET)" --count "$(COUNT)"

bench-scan: installed ## [RUNS=3]: scan a token of 500 lines with every engine, without and with fuzzing, beside bare Slither
	@RUNS="$(RUNS)" node bench/scan/main.ts

bank: installed ## [DURATION=300] [CLIENTS=64] [SEED=…] [RESTART=postgres]: test the ledger under concurrent purchases, orders, failures and kills
	@DURATION="$(DURATION)" CLIENTS="$(CLIENTS)" SEED="$(SEED)" RESTART="$(RESTART)" node bench/bank/main.ts

overload: installed ## [ONLY=streams,mail,scans,uploads] [SCANS=1000] [STREAMS=1000] [MAIL_SECONDS=180] [PAID_SCANS=10]: test fairness, refusals and cost under a flood
	@ONLY="$(ONLY)" SCANS="$(SCANS)" STREAMS="$(STREAMS)" MAIL_SECONDS="$(MAIL_SECONDS)" PAID_SCANS="$(PAID_SCANS)" node bench/overload/main.ts

rolling: installed ## [ROUNDS=3]: replace two API and two worker processes one by one under load; nothing may be refused, lost or spent
	@ROUNDS="$(ROUNDS)" node bench/rolling/main.ts

later := bench-api hostile faults load
.PHONY: $(later)
bench-api: ## measure the API beside its bare reference (not available yet)
hostile: ## run the hostile corpus (not available yet)
faults: ## run the fault schedule (not available yet)
load: ## run the bounded load (not available yet)
$(later):
	$(error make $@ is not available yet)
