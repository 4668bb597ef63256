// A queue of jobs that run one after the other: a step is shown when the one before it has been.

type Job = () => Promise<void> | void;

export class JobQueue {
  private readonly jobs: Job[] = [];
  private running = false;

  add(job: Job): void {
    this.jobs.push(job);
    if (!this.running) void this.run();
  }

  /** Forget the jobs that have not begun. */
  clear(): void {
    this.jobs.length = 0;
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      for (let job = this.jobs.shift(); job; job = this.jobs.shift()) {
        const slow = job();
        if (slow) await slow;
      }
    } finally {
      this.running = false;
    }
  }
}
