// The game server with the page inside, started for tests; it can be stopped and started again on the same data.
// ROUNDHOUSE_SERVER names the program; without it there is no server to play at.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kWeb } from "../../tools/game_files";

export const kProgram = process.env.ROUNDHOUSE_SERVER;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class GameServer {
  private readonly port = 18_700 + (process.pid % 200);
  private readonly folder = mkdtempSync(join(tmpdir(), "roundhouse-"));
  private process: ChildProcess | null = null;
  readonly address = `http://127.0.0.1:${this.port}/`;

  async start(): Promise<void> {
    const store = `sqlite:${join(this.folder, "tables.db")}`;
    this.process = spawn(kProgram!, ["serve", "--port", String(this.port), "--store", store], {
      stdio: "ignore",
    });
    while (!(await this.answers())) await wait(100);
    const inside = await (await fetch(this.address)).text();
    if (inside !== readFileSync(join(kWeb, "dist", "index.html"), "utf8")) {
      throw new Error(
        "The program holds another page than web/dist. Build it again: cmake --build --preset release",
      );
    }
  }

  async stop(): Promise<void> {
    const { process } = this;
    if (!process) return;
    const gone = new Promise((resolve) => process.once("exit", resolve));
    process.kill("SIGTERM");
    await gone;
    this.process = null;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  private answers(): Promise<boolean> {
    return fetch(`${this.address}readyz`).then(
      (response) => response.ok,
      () => false,
    );
  }
}
