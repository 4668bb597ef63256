// A queue of jobs that run one after the other: a step is shown when the one before it has been.

type Job = () => Promise<void> | void;

export class JobQueue {
  private readonly jobs: Job[] = [];
  private running = false;
  private held = false;

  add(job: Job): void {
    this.jobs.push(job);
    void this.run();
  }

  /** Begin no further job until `release`. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    void this.run();
  }

  /** Forget the jobs that have not begun. */
  clear(): void {
    this.jobs.length = 0;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (!this.held) {
        const job = this.jobs.shift();
        if (!job) break;
        const slow = job();
        if (slow) await slow;
      }
    } finally {
      this.running = false;
    }
  }
}
