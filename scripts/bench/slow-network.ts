/**
 * "Slow 4G" as Lighthouse hands it to Chromium: 150 ms and 1.6 Mbit/s at the radio, 3.75 times the latency and 0.9 of
 * the throughput at the request. Milliseconds and bytes a second.
 */
export const SLOW_4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
