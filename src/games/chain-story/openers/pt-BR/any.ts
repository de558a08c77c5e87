import { openers } from '../../text-prompt.ts'

export const anyOpeners = openers(
  'pt-br-any',
  `
01 “Ninguém mexe no pudim”, dizia o bilhete, mas o prato já estava vazio.
02 Naquela terça-feira, o carro do ovo passou em silêncio, e a rua inteira saiu para ver.
03 Quando abri o pote de sorvete, não havia sorvete nem feijão, e sim um mapa.
04 A capivara chegou cedo, pendurou o crachá e perguntou onde ficava o café.
05 Todo mundo no prédio conhecia a regra do elevador: nunca apertar o sete depois das sete.
06 Faltou luz na rua inteira, menos na casa onde não mora ninguém.
07 O aniversário da cidade ia muito bem, até o bolo pedir a palavra.
08 Dona Zuleide vendeu o último pastel e, sem explicar nada, trancou a barraca por dentro.
09 Era para ser só uma reunião de condomínio, mas alguém levou um trombone.
10 Minha avó guardava duas coisas na lata de biscoitos: linha de costura e um segredo.
11 Choveu purpurina a noite toda, e na segunda-feira ninguém queria varrer.
12 “Já estou chegando”, escreveu Tainá, de um lugar que nem ela sabia onde ficava.
13 Perto da rodoviária existe uma loja que só abre quando ninguém precisa de nada.
14 Desde que a estátua da praça espirrou, os pombos tratam o monumento com mais respeito.
15 Se o papagaio da portaria não soubesse imitar o interfone, aquela festa nem teria começado.
16 O ônibus 42 nunca se atrasa, mas também nunca para duas vezes no mesmo lugar.
17 Por engano, o correio entregou na minha casa uma nuvem de tamanho médio.
18 Há três semanas alguém deixa um abacaxi com laço de fita na porta da biblioteca.
19 Você já reparou que a rede da varanda balança mesmo quando não venta?
20 Tia Nair prometeu nunca mais comprar rifa, e por isso ninguém entendeu o camelo no quintal.
21 Depois do almoço a cidade toda cochilou, e só o relógio da estação percebeu.
22 Ninguém lembrava quem tinha contratado a banda, nem mesmo a banda.
`,
)
