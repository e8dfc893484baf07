;; Compile it with wabt: wat2wasm primes.wat
(module
  (func (export "count") (param $limit i32) (result i32)
    (local $n i32) (local $d i32) (local $count i32)
    (local.set $n (i32.const 2))
    (block $end
      (loop $numbers
        (br_if $end (i32.ge_s (local.get $n) (local.get $limit)))
        (local.set $d (i32.const 2))
        (block $composite
          (block $prime
            (loop $divisors
              (br_if $prime (i32.gt_s (i32.mul (local.get $d) (local.get $d)) (local.get $n)))
              (br_if $composite (i32.eqz (i32.rem_s (local.get $n) (local.get $d))))
              (local.set $d (i32.add (local.get $d) (i32.const 1)))
              (br $divisors)))
          (local.set $count (i32.add (local.get $count) (i32.const 1))))
        (local.set $n (i32.add (local.get $n) (i32.const 1)))
        (br $numbers)))
    (local.get $count)))
